import * as z from 'zod/mini';

declare module 'zod/v4/core' {
  interface GlobalMeta {
    /** The section of the interface specification that states this. */
    spec?: string;
    /** Why we believe this, where the specification says "not shown" (rule 2). */
    assumed?: string;
  }
}

/** Marks a schema as a fact: `section` of the interface specification states it. */
export const spec = (section: string) => z.meta({ spec: section });

/** Marks a schema as a guess and says what it rests on. `docs/assumptions.md` lists them all. */
export const assumed = (why: string) => z.meta({ assumed: why });
