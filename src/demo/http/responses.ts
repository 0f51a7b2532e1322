export const textResponse = (type: string, text: string, status = 200): Response =>
  new Response(text, {
    status,
    headers: {
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });

export const jsonResponse = (body: object, status = 200): Response =>
  textResponse('application/json', `${JSON.stringify(body, undefined, 2)}\n`, status);
