import type { Endpoint } from '#contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import type { InputOf } from '#api/http/request.ts';
import { bank } from './connection.ts';

/** What one call answers. */
export const bankQuery = <Row extends Endpoint>(queryKey: readonly string[], row: Row, input: InputOf<Row>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => bank().call(row, input, { signal }) });
