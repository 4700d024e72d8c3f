/** Names one after the other, as the language of the page divides them; nobody needs an "and" in a fact. */
export function listText(names: readonly string[], tag: string): string {
  return names.join(tag === 'zh-CN' ? '、' : ', ');
}
