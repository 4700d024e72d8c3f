import type { I18n, MessageDescriptor } from '@lingui/core';

/** A message with its placeholders filled. */
export function messageText(
  i18n: I18n,
  { id, message }: MessageDescriptor,
  values: Record<string, string | number> = {},
): string {
  return i18n._(id, values, message === undefined ? {} : { message });
}
