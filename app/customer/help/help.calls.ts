import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { tooltipBody } from "./help.schema.ts";
import {
  helpTopicAnswer,
  helpTopicsAnswer,
  storiesAnswer,
  storyViewedAnswer,
  tooltipsAnswer,
} from "#app/core/domain/help/help-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { getHelpTopic } from "./get-help-topic.server.ts";
import { listHelpTopics } from "./list-help-topics.server.ts";
import { listStories } from "./list-stories.server.ts";
import { viewStory } from "./view-story.server.ts";
import { viewTooltip } from "./view-tooltip.server.ts";

export const helpCalls = calls({
  "/client/help/stories": {
    GET: endpoint({
      summary: "The stories that introduce the app, and which of them the customer has seen",
      signIn: "client",
      answer: storiesAnswer,
      refusals: [],
      handle: async ({ language, caller }) =>
        accept({ items: await listStories({ language, userId: caller.userId }) }),
    }),
  },
  "/client/help/stories/:id/view": {
    POST: endpoint({
      summary: "Note that the customer has seen a story",
      description: "Again is the same as once.",
      signIn: "client",
      params: idParams,
      answer: storyViewedAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => viewStory(call, call.params.id),
    }),
  },
  "/client/help-menu": {
    GET: endpoint({
      summary: "What can be read in the help center, in its own order",
      signIn: "client",
      answer: helpTopicsAnswer,
      refusals: [],
      handle: async (call) => accept({ items: await listHelpTopics(call) }),
    }),
  },
  "/client/help-menu/:id": {
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
  },
  "/client/tooltip/view": {
    POST: endpoint({
      summary: "Put a tip away for good",
      description: "Again is the same as once. The answer is all tips that are away, as at the sign-in.",
      signIn: "client",
      body: tooltipBody,
      answer: tooltipsAnswer,
      refusals: [],
      handle: async (call) => accept({ tooltips: await viewTooltip(call, call.body.key) }),
    }),
  },
});
