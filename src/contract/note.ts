import * as z from 'zod/mini';

declare module 'zod/v4/core' {
  interface GlobalMeta {
    spec?: string;
    /** Why we assume this, where the specification says "not shown" (rule 2). */
    assumed?: string;
  }
}

/** States the section of the interface specification. */
export const spec = (section: string) => z.meta({ spec: section });

/** States an assumption; `docs/assumptions.md` lists them all. */
export const assumed = (why: string) => z.meta({ assumed: why });
