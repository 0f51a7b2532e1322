/*
 * Disables code generation in zod: CSP reports even its probe (`new Function`). It must run before any schema
 * is created, so it is imported first.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
