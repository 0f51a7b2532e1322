/** Leaves every other character as it was. */
export function withoutMember(search: string, name: string): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part.split('=')[0] !== name && part !== '');
  return rest.length === 0 ? '' : `?${rest.join('&')}`;
}
