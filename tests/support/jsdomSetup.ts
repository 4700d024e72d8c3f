import { sessionHint } from '../../contract/session';

/** jsdom has no layout. Code that needs it gets the values of a page that does not change, 1024 px wide and light. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

function matchMedia(media: string): MediaQueryList {
  const target = new EventTarget();
  return Object.assign(target, {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  }) as MediaQueryList;
}

Object.assign(window, {
  ResizeObserver: StillObserver,
  IntersectionObserver: StillObserver,
  matchMedia,
  scrollTo() {},
  CSS: {
    escape: (name: string) => name.replace(/[^\w-]/g, '\\$&'),
    supports: () => false,
  },
});
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};
/** The hint cookie as after a login; the answers of a test decide whether there is a session */
document.cookie = `${sessionHint}=1; path=/`;
/** No canvas: code that draws (and the contrast rule of axe) must do without. */
HTMLCanvasElement.prototype.getContext = () => null;
