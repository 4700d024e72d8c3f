/** For the build and the server, not for browsers: pages drawn without one, and what is known of each. */
export { drawPage, type DrawnPage } from './draw';
export { pagesOfSite, type PageFacts } from './pages';
