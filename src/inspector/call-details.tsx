import { useI18n } from '#i18n/use-i18n.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { CopyButton } from '#ui/data/copy-button.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import type { ReactNode } from 'react';
import { asCurl, variableOf } from './as-curl.ts';
import { asFetch } from './as-fetch.ts';
import { BodyTree } from './body-tree.tsx';
import type { Call } from './call.ts';
import { copiedRequest } from './copied-request.ts';
import { exchangeLog } from './exchange-log.ts';
import { FindingList } from '#inspector/findings/finding-list.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Text } from '#ui/text.tsx';
import styles from './inspector.module.css';
import { SendAgainButton } from './send-again-button.tsx';

export function CallDetails({ call, name, baseUrl }: { call: Call; name: string; baseUrl: string }) {
  const { t, formatTime } = useI18n();
  const { request, response, failure, fault } = call;
  const faultWords = fault === undefined ? undefined : exchangeLog().faultLabel(t, fault);
  const about = t('inspector.of', { operation: name, time: formatTime(call.startedAt, 'second') });
  const { query = [], headers } = copiedRequest(call, baseUrl);
  const secrets = [...query, ...headers].flatMap(({ secret }) =>
    secret === undefined ? [] : variableOf(secret),
  );
  return (
    <Stack gap={2} className={styles.details}>
      <Cluster gap={1} lineGap={0} className={styles.actions}>
        <CopyButton text={asCurl(call, baseUrl)} label={t('inspector.copy-curl')} about={about} />
        <CopyButton text={asFetch(call, baseUrl)} label={t('inspector.copy-fetch')} about={about} />
        <SendAgainButton call={call} />
      </Cluster>
      {secrets.length > 0 && <Text>{t('inspector.secrets-curl', { names: secrets.join(', ') })}</Text>}
      {fault !== undefined && (
        <Part title={t('inspector.fault')}>
          <p>
            {t('inspector.fault-body', {
              // The search finds it by its name.
              name: faultWords === fault ? fault : `${faultWords} (${fault})`,
            })}
          </p>
        </Part>
      )}
      {failure !== undefined && (
        <Part title={t('inspector.failure')}>
          <p className={styles.code}>
            <BankText>{failure}</BankText>
          </p>
        </Part>
      )}
      <Part title={t('inspector.contract')}>
        <FindingList call={call} />
      </Part>
      <Part title={t('inspector.request')}>
        <p className={styles.code}>
          <BankText>{`${request.method} ${request.url}`}</BankText>
        </p>
        <Message message={request} />
      </Part>
      {response !== undefined && (
        <Part title={t('inspector.answer')}>
          <Message message={response} isBodyOmitted={call.omitted?.includes('answer body')} />
        </Part>
      )}
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack className={styles.part}>
      <h3>{title}</h3>
      {children}
    </Stack>
  );
}

function Message({
  message: { headers, body },
  isBodyOmitted = false,
}: {
  message: NonNullable<Call['response'] | Call['request']>;
  isBodyOmitted?: boolean | undefined;
}) {
  const { t } = useI18n();
  return (
    <>
      <Text as="h4">{t('inspector.headers')}</Text>
      <SummaryList
        rows={[...joined(headers)].map(([name, value]) => ({
          term: <BankText>{name}</BankText>,
          value: <BankText>{value}</BankText>,
        }))}
      />
      {isBodyOmitted ? (
        <Text>{t('inspector.body-omitted')}</Text>
      ) : (
        <BodyTree label={t('inspector.body')} text={body} />
      )}
    </>
  );
}

/** Headers of the same name may be joined into one line (RFC 9110 section 5.2). */
function joined(headers: Call['request']['headers']): Map<string, string> {
  const lines = new Map<string, string>();
  for (const [name, value] of headers) {
    const before = lines.get(name);
    lines.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return lines;
}
