import { isUndecided, toCallFailure } from '../../../machines/failure';
import { drafts, type Draft, type DraftKey } from '../../lib/drafts';

interface KeyedRequest<Body> {
  key: string;
  body: Body;
}

/**
 * A request about money, kept with its idempotency key in this tab until it is known how it ended: a page that is loaded
 * again must send the same request and not another one.
 */
export class UnansweredRequest<Body extends Draft> {
  /** @param parseBody null for anything but a body */
  constructor(
    private readonly name: Extract<DraftKey, 'sentWithdrawal' | 'sentMove'>,
    private readonly parseBody: (kept: Draft) => Body | null,
  ) {}

  /** The request without an answer, or null. */
  read(): KeyedRequest<Body> | null {
    const { key = '', ...kept } = drafts.read(this.name) ?? {};
    const body = this.parseBody(kept);
    return body && { key, body };
  }

  /** Keeps the request during its call, and afterwards if the call does not tell how it ended. */
  async during<Answer>(
    { key, body }: KeyedRequest<Body>,
    call: () => Promise<Answer>,
  ): Promise<Answer> {
    const isRepeated = drafts.read(this.name)?.key === key;
    drafts.keep(this.name, { ...body, key });
    try {
      const answer = await call();
      this.forget();
      return answer;
    } catch (error) {
      if (!isUndecided(toCallFailure(error), isRepeated)) this.forget();
      throw error;
    }
  }

  forget(): void {
    drafts.forget(this.name);
  }
}
