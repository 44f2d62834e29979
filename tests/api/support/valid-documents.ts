/** Valid requests about documents to companies. */
import { issueStatement } from "#app/settlement/issuing/issue-statement.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { value } from "#tests/factories/customer.ts";
import { makeContracted } from "#tests/factories/month.ts";
import { makeClosedMonth } from "#tests/factories/statement.ts";
import type { MakeValid, World } from "./valid-request.ts";

async function closedMonth({ till }: World): Promise<string> {
  return makeClosedMonth(await makeContracted({ now: new Date(), partnerId: till.partner.id }));
}

const issued: MakeValid = async (world) => {
  const { documents } = value(await issueStatement(operatorCall(), await closedMonth(world)));
  return { id: documents[0]?.id ?? "", query: { format: "pdf" } };
};

export const validDocuments: Record<string, MakeValid> = {
  "POST /operator/statements/{id}/issue": async (world) => ({ id: await closedMonth(world) }),
  "GET /operator/documents/{id}": issued,
  "GET /partner/settlement/documents/{id}": issued,
};
