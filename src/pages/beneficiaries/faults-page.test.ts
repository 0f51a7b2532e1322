import { paths } from '#paths.ts';
import { testReadFaults } from '#testing/page/read-faults.ts';

testReadFaults('listTrustedBeneficiaries', {
  path: paths.beneficiaries(),
  content: 'Mamie Odette',
  other: 'Mamie Odette',
  empty: 'beneficiaries.empty',
  part: 'beneficiaries',
  altered: {
    'item-without-required': 'Beneficiary without a name',
    // All are copies of the first.
    'many-items': 'Crèche Les Lutins',
  },
});
