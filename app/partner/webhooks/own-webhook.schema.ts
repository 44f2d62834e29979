import { idSchema } from "#app/core/domain/fields.ts";
import { webhookFields } from "#app/core/domain/webhooks/webhook-form.ts";

export const ownWebhookBody = webhookFields.extend({
  partnerId: idSchema.optional().meta({ description: "One's own; it need not be said" }),
});
