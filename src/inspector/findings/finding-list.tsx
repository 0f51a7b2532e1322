import type { Finding, Part } from '#contract/findings/finding.ts';
import { formatList } from '#i18n/format-list.ts';
import { type Translate, useI18n } from '#i18n/use-i18n.tsx';
import type { Language } from '#i18n/preferred-language.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Table } from '#ui/data/table.tsx';
import type { Call } from '#inspector/call.ts';
import { cachedFindings } from '#inspector/call-filter.ts';
import { Text } from '#ui/text.tsx';

const PART_LABELS = {
  query: 'inspector.part-query',
  header: 'inspector.part-header',
  body: 'inspector.part-body',
  'answer header': 'inspector.part-answer-header',
  answer: 'inspector.part-answer',
} as const satisfies Record<Part, string>;

/** Rules that are no JSON types, as `schema-findings.ts` names them. */
const RULE_LABELS = {
  decimal: 'inspector.rule-decimal',
  'another value': 'inspector.rule-another',
  undefined: 'inspector.rule-undefined',
} as const;

export function FindingList({ call }: { call: Call }) {
  const { t } = useI18n();
  const findings = cachedFindings(call);
  if (findings === undefined) return <p>{t('inspector.contract-foreign')}</p>;
  const uncompared = whyUncompared(call);
  const assumed = findings.filter(({ kind }) => kind === 'assumed');
  const others = findings.filter(({ kind }) => kind !== 'assumed');
  return (
    <>
      {uncompared !== undefined && <Text>{t(uncompared)}</Text>}
      {others.length === 0 && uncompared === undefined && <p>{t('inspector.contract-none')}</p>}
      {others.length > 0 && <FindingTable caption={t('inspector.contract')} findings={others} />}
      {assumed.length > 0 && (
        <Disclosure summary={t('inspector.assumptions', { count: assumed.length })}>
          <FindingTable caption={t('inspector.assumptions', { count: assumed.length })} findings={assumed} />
        </Disclosure>
      )}
    </>
  );
}

/** Why nothing is said about the answer. */
function whyUncompared({ response, omitted }: Call) {
  if (response === undefined) return 'inspector.contract-no-answer';
  if (response.status >= 300) return 'inspector.contract-error-body';
  return omitted?.includes('answer body') ? 'inspector.body-omitted' : undefined;
}

function FindingTable({ caption, findings }: { caption: string; findings: readonly Finding[] }) {
  const { t, language } = useI18n();
  return (
    <Table
      caption={caption}
      isCaptionHidden
      columns={[
        { label: t('inspector.finding') },
        { label: t('inspector.where') },
        { label: t('inspector.explanation') },
      ]}
    >
      {findings.map((finding) => (
        <tr key={`${finding.kind} ${finding.part} ${finding.pointer}`}>
          <th scope="row">
            <Badge tone={finding.isBreach ? 'problem' : 'neutral'}>
              {t(`inspector.kind-${finding.kind}`)}
            </Badge>{' '}
            {finding.isBreach && <Text as="span">{t('inspector.breach')}</Text>}
          </th>
          <td>
            <code>
              <BankText>{finding.pointer === '' ? t('inspector.whole') : finding.pointer}</BankText>
            </code>{' '}
            <Text as="span">
              <span>{t(PART_LABELS[finding.part])}</span>
              {finding.count > 1 && <span>{` · ${t('inspector.times', { count: finding.count })}`}</span>}
            </Text>
          </td>
          <td>{explanation(finding, t, language)}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Why a finding is one, in the language of the page. */
export function explanation(
  { kind, expected = '', found = '', why = '', spec }: Finding,
  t: Translate,
  language: Language,
) {
  switch (kind) {
    case 'missing':
      return spec === undefined ? t('inspector.not-stated') : t('inspector.stated', { spec });
    case 'wrong':
      return t('inspector.expected', {
        expected: formatList(language, rulesIn(expected, t), 'disjunction'),
        found: ruleText(found, t),
      });
    case 'unknown':
      return t('inspector.not-in-contract');
    case 'assumed':
      // The contract's text is English in every language of the page.
      return <span lang="en">{why}</span>;
    case 'echo-different':
      return t('inspector.echo-different-why');
    default:
      return t('inspector.echo-unreadable-why');
  }
}

const isLabelled = (rule: string): rule is keyof typeof RULE_LABELS => Object.hasOwn(RULE_LABELS, rule);

/** As `schema-findings.ts` joins them. */
const rulesIn = (expected: string, t: Translate) => expected.split(' or ').map((rule) => ruleText(rule, t));

const ruleText = (rule: string, t: Translate) => (isLabelled(rule) ? t(RULE_LABELS[rule]) : rule);
