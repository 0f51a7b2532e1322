import { paths } from '#paths.ts';
import { testReadFaults } from '#testing/page/read-faults.ts';

testReadFaults('getEndUserIdentity', {
  path: paths.profile(),
  content: 'Claire Martin',
  empty: 'profile.empty',
  part: 'profile',
});
