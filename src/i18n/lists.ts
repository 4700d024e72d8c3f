/** A list of names in the language of the page, without an "and". */
export function listText(names: readonly string[], tag: string): string {
  return names.join(tag === 'zh-CN' ? '、' : ', ');
}
