/** Query keys that events may change on any page. Apart from their calls, which few pages load. */
export const inquiriesKey = ['inquiries'];
export const messagesKey = ['messages'];
