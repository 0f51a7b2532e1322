import { fc } from '#testing/fast-check.ts';
import { describe, expect, test, vi } from 'vitest';
import { importTransfers, MAX_BYTES, MAX_TRANSFERS } from './import-transfers.ts';
import { blankTransfer } from '#pages/payments/wizard/draft/transfer.ts';

const DE = 'DE89370400440532013000';

/** What becomes of a file, with nobody waiting for it. */
const importOf = (...parts: BlobPart[]) =>
  importTransfers(new Blob(parts), { signal: new AbortController().signal, onProgress: () => undefined });

/** The good transfers and the bad lines of a file that is taken. */
async function found(...parts: BlobPart[]) {
  const result = await importOf(...parts);
  if (result.kind === 'refused') throw new Error(`Refused: ${JSON.stringify(result.reason)}`);
  return result;
}

/** Why a file is not taken. */
async function refusal(...parts: BlobPart[]) {
  const result = await importOf(...parts);
  return result.kind === 'refused' ? result.reason : undefined;
}

/** A payment order with so many transfers. */
const order = (count: number, name = 'Anna Berg') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn><PmtInf>${`
  <CdtTrfTxInf><Amt><InstdAmt Ccy="EUR">5.00</InstdAmt></Amt><Cdtr><Nm>${name}</Nm></Cdtr>
  <CdtrAcct><Id><IBAN>${DE}</IBAN></Id></CdtrAcct></CdtTrfTxInf>`.repeat(count)}
</PmtInf></CstmrCdtTrfInitn></Document>`;

/** Each character as one byte, as old programs write it. */
const oldBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('a file', () => {
  test('is CSV or pain.001, whatever it is called', async () => {
    const csv = await found(`name,iban,amount\nAnna Berg,${DE},5.00`);
    const pain = await found('\uFEFF', order(1));
    expect([csv.counted, pain.counted]).toEqual(['lines', 'transfers']);
    const anna = { ...blankTransfer, name: 'Anna Berg', iban: DE, amount: '5.00' };
    expect([csv.transfers, pain.transfers]).toEqual([[anna], [anna]]);
  });

  test('adds one currency, that of its first line or of the request, and names the others with their totals', async () => {
    const line = `Anna Berg,${DE}`;
    const csv = `name,iban,amount,currency\n${line},5.00,EUR\n${line},7.25,USD\n${line},0.1,EUR\n${line},7,USD`;
    const euros = { currency: 'EUR', lines: [2, 4], total: '5.10' };
    const dollars = { currency: 'USD', lines: [3, 5], total: '14.25' };
    expect(await found(csv)).toMatchObject({ ...euros, others: [dollars], bad: [] });
    const { signal } = new AbortController();
    const beside = (currency: string) =>
      importTransfers(new Blob([csv]), { signal, onProgress: () => undefined, currency });
    expect(await beside('USD')).toMatchObject({ ...dollars, others: [euros] });
    expect(await beside('GBP')).toMatchObject({ currency: 'GBP', transfers: [], others: [euros, dollars] });
  });

  test('of a spreadsheet may be in any of its encodings', async () => {
    const text = `nom;iban;montant\nAnné;${DE};5\n`;
    const units = Uint16Array.from(text, (character) => character.charCodeAt(0));
    const wide = Uint8Array.from([0xff, 0xfe, ...new Uint8Array(units.buffer)]);
    const big = wide.map((_, index) => wide[index % 2 === 0 ? index + 1 : index - 1] ?? 0);
    for (const bytes of [text, `\uFEFF${text}`, oldBytes(text), wide, big]) {
      const { transfers, plain, unused } = await found(bytes);
      expect(transfers).toMatchObject([{ name: 'Anné' }]);
      expect(plain).toEqual([{ line: 2, texts: [{ from: 'Anné', to: 'Anne' }] }]);
      expect([...unused]).toEqual([]);
    }
  });

  test('of XML is read in the encoding that it names', async () => {
    const text = order(1, 'Zoë').replace('UTF-8', 'ISO-8859-1');
    const { bad, plain } = await found(oldBytes(text));
    expect(bad).toEqual([]);
    expect(plain).toEqual([{ line: 1, texts: [{ from: 'Zoë', to: 'Zoe' }] }]);
  });

  test('of XML that says UTF-16, but can be read before that, is in UTF-8', async () => {
    for (const encoding of ['utf-16', 'UTF-16LE', 'Unicode', 'ISO-10646-UCS-2']) {
      const { plain } = await found(order(1, 'Zoë').replace('UTF-8', encoding));
      expect(plain).toEqual([{ line: 1, texts: [{ from: 'Zoë', to: 'Zoe' }] }]);
    }
  });

  test('that goes wrong on the way is refused with the reason', async () => {
    expect(await refusal(order(0))).toEqual({ problem: 'no-transfers' });
    expect(await refusal('name,iban,amount\n\n,,\n')).toEqual({ problem: 'no-transfers' });
    expect(await refusal('name,iban')).toEqual({ problem: 'missing-columns', columns: ['amount'] });
    expect(await refusal(order(2).slice(0, -9))).toEqual({ problem: 'malformed-xml' });
  });
});

describe('a file is refused', () => {
  test('that is empty, no text, or in no encoding that is known', async () => {
    for (const empty of ['', ' \r\n', '\uFEFF']) expect(await refusal(empty)).toEqual({ problem: 'empty' });
    expect(await refusal(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 8, 0xe9))).toEqual({ problem: 'not-text' });
    for (const encoding of ['x-nobodys', 'utf-8']) {
      const bytes = Uint8Array.from(`<?xml version="1.0" encoding="${encoding}"?><é/>`, (one) =>
        one.charCodeAt(0),
      );
      expect(await refusal(bytes)).toEqual({ problem: 'xml-encoding' });
    }
  });

  test('that the browser can’t read any more', async () => {
    const gone = new Blob(['x']);
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    expect(await refusalOf(gone)).toEqual({ problem: 'not-readable' });
  });

  test('that is too large, before anything of it is read', async () => {
    const large = new Blob([new Uint8Array(MAX_BYTES + 1)]);
    large.arrayBuffer = () => Promise.reject(new Error('It was read.'));
    expect(await refusalOf(large)).toEqual({ problem: 'too-large', limit: MAX_BYTES });
  });

  test('that holds too many transfers', async () => {
    const line = `A,${DE},1\n`;
    const text = `name,iban,amount\n${line.repeat(MAX_TRANSFERS)}`;
    expect((await found(text)).transfers).toHaveLength(MAX_TRANSFERS);
    expect(await refusal(text, line)).toEqual({ problem: 'too-many', limit: MAX_TRANSFERS });
    const bad = 'A,no IBAN,1\n';
    expect((await found(text + bad)).bad).toHaveLength(1);
    const onlyBad = `name,iban,amount\n${bad.repeat(MAX_TRANSFERS + 1)}`;
    expect(await refusal(onlyBad)).toEqual({ problem: 'too-many', limit: MAX_TRANSFERS });
  });

  async function refusalOf(file: Blob) {
    const result = await importTransfers(file, {
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    return result.kind === 'refused' ? result.reason : undefined;
  }
});

describe('a large file', () => {
  const lines = Array.from({ length: 12_000 }, (_, n) => `Payee ${n},${DE},${n}.25,EUR,Line ${n + 2}`);
  const csv = new Blob([`name,iban,amount,currency,reference\n${lines.join('\n')}`]);
  const pain = new Blob([order(3_000)]);

  test.each([
    ['CSV', csv, 12_000],
    ['pain.001', pain, 3_000],
  ])('of %s is read in chunks, and reports its progress', async (_format, file, count) => {
    const progress: number[] = [];
    const { signal } = new AbortController();
    let turns = 0;
    const timer = setInterval(() => (turns += 1));
    const result = await importTransfers(file, { signal, onProgress: (share) => progress.push(share) });
    clearInterval(timer);
    expect(result).toMatchObject({ kind: 'imported', bad: [] });
    expect(result.kind === 'imported' && result.transfers.length).toBe(count);
    expect(progress.length).toBeGreaterThan(3);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
    // Others had their turn meanwhile.
    expect(turns).toBeGreaterThan(2);
  });

  test('can be cancelled in the middle, and before it starts', async () => {
    const controller = new AbortController();
    const progress: number[] = [];
    const importing = importTransfers(csv, {
      signal: controller.signal,
      onProgress: (share) => {
        progress.push(share);
        controller.abort();
      },
    });
    await expect(importing).rejects.toMatchObject({ name: 'AbortError' });
    expect(progress).toHaveLength(1);
    await expect(
      importTransfers(csv, { signal: controller.signal, onProgress: () => undefined }),
    ).rejects.toBe(controller.signal.reason);
  });

  test('of nothing but empty lines does not hold up the page either', async () => {
    const progress: number[] = [];
    const { signal } = new AbortController();
    const file = new Blob([`name,iban,amount\n${'\n'.repeat(400_000)}A,${DE},1`]);
    await importTransfers(file, { signal, onProgress: (share) => progress.push(share) });
    expect(progress.length).toBeGreaterThan(3);
  });
});

test('whatever a file holds, it is taken or refused, and every line of it is accounted for', async () => {
  const line = fc.oneof(
    fc.constant(`Anna Berg,${DE},5,EUR,Rent`),
    fc.string({ unit: fc.constantFrom('a', ',', ';', '1', '.', 'é', '\t'), maxLength: 12 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 8 }), async (lines) => {
      const result = await importOf(['name,iban,amount,currency,reference', ...lines].join('\n'));
      const { transfers, bad } = result.kind === 'imported' ? result : { transfers: [], bad: [] };
      const good = lines.filter((one) => one.startsWith('Anna')).length;
      const full = lines.filter((one) => /[^\s,]/.test(one)).length;
      expect(transfers.length).toBe(good);
      expect(bad.length).toBe(full - good);
      expect(bad.every(({ problems }) => problems.length > 0)).toBe(true);
    }),
  );
});

// The last one, because it loads a second copy of the reader.
test('a file of XML whose reader can’t be loaded can be chosen again', async () => {
  vi.doMock('./pain-transfers.ts', () => {
    throw new Error('offline');
  });
  vi.resetModules();
  expect(await refusal(order(1))).toEqual({ problem: 'not-readable' });
  vi.doUnmock('./pain-transfers.ts');
  expect((await found(order(1))).transfers).toHaveLength(1);
});
