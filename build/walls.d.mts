/** The linter's overrides that `build/walls.json` holds. */
export const walls: { readonly overrides: readonly object[] };
