/** Keys of what few pages read, and events may change on any: apart from its calls, which the others do not load. */
export const inquiriesKey = ['inquiries'];
export const messagesKey = ['messages'];
