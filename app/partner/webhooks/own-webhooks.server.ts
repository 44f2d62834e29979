import type { z } from "zod";
import type { NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import type { Page } from "#app/core/domain/paging.ts";
import { refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { NewWebhook, Webhook } from "#app/core/domain/webhooks/webhook-answer.ts";
import type { webhookBody } from "#app/core/domain/webhooks/webhook-form.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { changeWebhook } from "#app/core/services/webhooks/change-webhook.server.ts";
import { createWebhook } from "#app/core/services/webhooks/create-webhook.server.ts";
import { listWebhooks } from "#app/core/services/webhooks/list-webhooks.server.ts";
import { refuseClosed } from "#app/partner/house/refuse-closed.server.ts";
import type { ownWebhookBody } from "./own-webhook.schema.ts";

/** The partner's endpoints, newest first. */
export function listOwnWebhooks({ caller }: PartnerCall, query: NewestFirstQuery): Promise<Page<Webhook>> {
  return listWebhooks({ ...query, partnerId: caller.partnerId });
}

/** As `createWebhook`, for the caller's own partner; refuses STORE_CLOSED for a closed one too. */
export async function createOwnWebhook(
  call: PartnerCall,
  body: z.output<typeof ownWebhookBody>,
): Promise<Decision<NewWebhook>> {
  const { partnerId } = call.caller;
  const isStrangers = body.partnerId !== undefined && body.partnerId !== partnerId;
  const refusing = async () => (await refuseClosed(call)) ?? (isStrangers ? refuse("NOT_FOUND") : null);
  return createWebhook({ ...call, refusing }, { ...body, partnerId });
}

/** As `changeWebhook`, for an endpoint of the caller's own partner; refuses STORE_CLOSED for a closed one too. */
export async function changeOwnWebhook(
  call: PartnerCall,
  id: string,
  body: z.output<typeof webhookBody>,
): Promise<Decision<Webhook>> {
  return (await refuseClosed(call)) ?? changeWebhook(call, id, body, call.caller.partnerId);
}
