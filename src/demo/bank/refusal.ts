/** An answer of the bank with a status other than 200, as a verb of its rules: `throw new BankRefusal(404, …)`. */
export class BankRefusal extends Error {
  override readonly name: string = 'BankRefusal';
  readonly status: number;
  readonly error: string;

  constructor(status: number, error: string, message: string) {
    super(message);
    this.status = status;
    this.error = error;
  }

  /** The interface shows no error body; this is STET's error model (assumed). */
  body(path: string): Record<string, unknown> {
    return { status: this.status, error: this.error, message: this.message, path };
  }
}

/** A refusal of the token endpoint, in the form of RFC 6749 §5.2. */
export class OAuthRefusal extends BankRefusal {
  override readonly name = 'OAuthRefusal';

  constructor(error: 'invalid_request' | 'invalid_client' | 'invalid_grant', description: string) {
    super(400, error, description);
  }

  override body(): Record<string, unknown> {
    return { error: this.error, error_description: this.message };
  }
}

/** The bank has done its work, and the answer gets lost: what the rule changed is kept, and the call fails. */
export class LostAnswer extends Error {
  override readonly name = 'LostAnswer';
}
