/** How long the site may take to answer, in milliseconds. */
const patience = 8_000;

/** True when the page could be loaded anew: offline, a reload would end at the browser's own error. */
export async function isSiteThere(): Promise<boolean> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), patience);
  try {
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal: abort.signal });
    return ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
