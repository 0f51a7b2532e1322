/**
 * Tells zod to never build code at run time: under our CSP even its probe
 * (`new Function`) is a reported violation. It has to run before any schema is
 * made, so it imports nothing and is imported first.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
