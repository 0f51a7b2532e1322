import * as z from 'zod/mini';

// What is read of a HAR 1.2 file. Every tool writes some members of its own and leaves some of the format's
// out: only what can't be done without is demanded.

const Entries = z.array(z.looseObject({ name: z.string(), value: z.string() }));

export const HarEntry = z.looseObject({
  startedDateTime: z.catch(z.optional(z.string()), undefined),
  time: z.catch(z.optional(z.number()), undefined),
  request: z.looseObject({
    method: z.string().check(z.regex(/^[A-Z]+$/)),
    url: z.string().check(z.refine((text) => URL.canParse(text))),
    headers: z.catch(Entries, []),
    postData: z.catch(z.optional(z.looseObject({ text: z.optional(z.string()) })), undefined),
  }),
  response: z.looseObject({
    /** 0 where there was no answer. */
    status: z
      .number()
      .check(
        z.refine((status) => Number.isInteger(status) && (status === 0 || (status >= 100 && status <= 599))),
      ),
    headers: z.catch(Entries, []),
    content: z.catch(
      z.looseObject({
        mimeType: z.optional(z.string()),
        text: z.optional(z.string()),
        encoding: z.optional(z.string()),
      }),
      {},
    ),
  }),
  _failure: z.catch(z.optional(z.string()), undefined),
});
export type HarEntry = z.output<typeof HarEntry>;

/** The file around the entries, which are read one by one. */
export const HarFile = z.looseObject({
  log: z.looseObject({
    version: z.string(),
    creator: z.catch(z.optional(z.looseObject({ name: z.string(), version: z.string() })), undefined),
    entries: z.array(z.unknown()),
  }),
});
