import { endpoints, fileEndpoint } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { documentTypes } from "#app/domain/requests/document.ts";
import { getRequestDocument } from "#app/services/requests/get-request-document.server.ts";

const api = endpoints({
  GET: fileEndpoint({
    summary: "The document that the customer sent with a request",
    signIn: "merchant",
    params: idParams,
    types: documentTypes,
    refusals: ["NOT_FOUND"],
    read: (call) => getRequestDocument(call, call.params.id),
  }),
});

export const loader = api.loader;
export const action = api.action;
