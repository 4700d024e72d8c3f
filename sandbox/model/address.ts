/** What the page's address holds, so that it can be sent to somebody. */
export interface Address {
  machine: string | null;
  /** Id of a path. */
  path: string | null;
}

export function readAddress(): Address {
  const asked = new URLSearchParams(location.search);
  return { machine: asked.get('machine'), path: asked.get('path') };
}

export function writeAddress({ machine, path }: Address): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries({ machine, path }))
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  history.replaceState(history.state, '', url);
}
