/** For the build and the server, not for browsers: pages drawn without one, and what is known of each. */
export { drawLanding, type DrawnPage } from './landing';
export { pagesOfSite, type PageFacts } from './pages';
