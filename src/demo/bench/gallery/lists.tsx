import { useI18n } from '#i18n/use-i18n.tsx';
import { demoPaths } from '#paths.ts';
import { Avatar } from '#ui/data/avatar.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { KindIcon } from '#ui/data/kind-icon.tsx';
import { Amount } from '#ui/data/amount.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ShowMore, useSlices } from '#ui/data/show-more.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Link } from 'react-router';
import { endlessName, money, names } from './samples.ts';
import { Specimen } from './specimen.tsx';

/** More than two slices of a list. */
const MANY = Array.from({ length: 450 }, (_, index) => index + 1);

export function Lists() {
  const { t } = useI18n();
  const { shown, more } = useSlices(MANY);
  return (
    <>
      <Specimen of="List" isStacked>
        <List>
          {[...names, endlessName].map((name) => (
            <ListRow
              key={name}
              icon={<Avatar name={name} />}
              title={
                <Link to={demoPaths.gallery('lists')}>
                  <BankText>{name}</BankText>
                </Link>
              }
              aside={<p>{t('gallery.covered-hint')}</p>}
              end={<Amount amount={money('2847.16')} currency="EUR" />}
            />
          ))}
        </List>
      </Specimen>
      <Specimen of="KindIcon, Avatar">
        {['CACC', 'SVGS', 'CARD', 'LOAN', 'CASH', 'OTHR'].map((code) => (
          <KindIcon key={code} code={code} />
        ))}
        <Avatar name="Camille Laurent" size="small" />
        <Avatar name="Boulangerie Noisette" size="row" />
        <Avatar name="Atelier Nord" size="large" />
      </Specimen>
      <Specimen of="Columns" isStacked>
        <Columns
          aside={
            <Card isFlush>
              <h2>{t('gallery.summary')}</h2>
              <List isInCard>
                <ListRow title={t('gallery.row-rent')} />
              </List>
            </Card>
          }
        >
          <p>{t('gallery.summary-body')}</p>
        </Columns>
      </Specimen>
      <Specimen of="ShowMore" isStacked>
        <ul>
          {shown.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
        <ShowMore {...more} />
      </Specimen>
      <Specimen of="SkeletonRows" isStacked>
        <SkeletonRows />
      </Specimen>
      <Specimen of="Card" isStacked>
        <Card>
          <h2>{t('gallery.summary')}</h2>
          <p>{t('gallery.summary-body')}</p>
        </Card>
      </Specimen>
      <Specimen of="Stack, Text, Cluster" isStacked>
        <Stack>
          <p>{t('gallery.summary-body')}</p>
          <Text>{t('gallery.covered-hint')}</Text>
          <Cluster>
            <Button>{t('payment.change')}</Button>
            <Button>{t('label.print')}</Button>
          </Cluster>
        </Stack>
      </Specimen>
      <Specimen of="Disclosure" isStacked>
        <Disclosure summary={t('bench.open')}>
          <p>{t('gallery.summary-body')}</p>
        </Disclosure>
      </Specimen>
      <Specimen of="Section action" isStacked>
        <Section title={t('label.balances')} action={<Button variant="quiet">{t('payment.change')}</Button>}>
          <p>{t('gallery.body-sample')}</p>
        </Section>
      </Specimen>
    </>
  );
}
