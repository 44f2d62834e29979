import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { helpTopicAnswer } from "#app/api/schemas/help.ts";
import { accept } from "#app/domain/refusals.ts";
import { getHelpTopic } from "#app/services/help/get-help-topic.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "One topic of the help center",
    description: "Its figures are those of the rules at this moment.",
    signIn: "client",
    params: idParams,
    answer: helpTopicAnswer,
    refusals: ["NOT_FOUND"],
    async handle(call) {
      const topic = await getHelpTopic(call, call.params.id);
      if (!topic.ok) return topic;
      const { id, title, bodyHtml } = topic.value;
      return accept({ id, title, bodyHtml });
    },
  }),
});

export const loader = api.loader;
export const action = api.action;
