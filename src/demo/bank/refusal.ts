/** Thrown for any status but 200. */
export class BankRefusal extends Error {
  override readonly name: string = 'BankRefusal';
  readonly status: number;
  readonly error: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    error: string,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.error = error;
    this.headers = headers;
  }

  /** STET's error model (assumed). */
  body(path: string): Record<string, unknown> {
    return { status: this.status, error: this.error, message: this.message, path };
  }
}

/** RFC 6749 §5.2. */
export class OAuthRefusal extends BankRefusal {
  override readonly name = 'OAuthRefusal';

  constructor(
    error: 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type',
    description: string,
  ) {
    super(400, error, description);
  }

  override body(): Record<string, unknown> {
    return { error: this.error, error_description: this.message };
  }
}

/** The rule's changes are stored, but its answer is lost. */
export class LostAnswer extends Error {
  override readonly name = 'LostAnswer';
}
