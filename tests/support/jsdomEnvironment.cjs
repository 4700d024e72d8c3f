/**
 * jsdom with the parts of the web platform that Node has and jsdom lacks: fetch and its streams, encoders, cloning.
 * Aborting comes from Node too, because its fetch refuses the signals of another realm.
 */
const { TestEnvironment } = require('jest-environment-jsdom');

const fromNode = {
  AbortController,
  AbortSignal,
  Blob,
  FormData,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TransformStream,
  WritableStream,
  fetch,
  structuredClone,
};

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, fromNode);
  }
};
