/**
 * The members of the address that the bank sends the user back to, each with its distinct values. Some banks append
 * their own with a second `?`, although the address has a query.
 */
export function returnedMembers(search: string): ReadonlyMap<string, readonly string[]> {
  const members = new Map<string, Set<string>>();
  for (const [name, value] of new URLSearchParams(search.replace(/^\?/, '').replaceAll('?', '&'))) {
    members.set(name, (members.get(name) ?? new Set()).add(value));
  }
  return new Map([...members].map(([name, values]) => [name, [...values]]));
}
