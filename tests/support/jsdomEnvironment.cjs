/**
 * jsdom with web APIs that Node has and jsdom lacks: fetch and its streams, encoders, cloning. AbortController comes from Node
 * too, because Node's fetch rejects signals of another realm.
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
