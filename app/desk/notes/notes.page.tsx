import { redirect } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { z } from "zod";
import { businessDayOf, startOfDay } from "#app/core/domain/business-day.ts";
import { readOperatorNames } from "#app/core/db/operators/operator-names.server.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { newFormKey } from "#app/core/pages/call.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { Card } from "#app/core/ui/card.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { useRefusal, type ShownRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { isolated } from "#app/core/ui/format.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { List } from "#app/core/ui/list.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { TextArea } from "#app/core/ui/text-area.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import { CustomerHead } from "#app/desk/customers/customer-head.tsx";
import { readShownHead } from "#app/desk/customers/customer-words.server.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { useMay } from "#app/desk/frame/use-desk.ts";
import { answerReview } from "#app/desk/reviews/answer-review.server.ts";
import { ReviewList } from "#app/desk/reviews/review-list.tsx";
import { reviewAnswerForm } from "#app/desk/reviews/review.schema.ts";
import { reviewsShown } from "#app/desk/reviews/review-words.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { addNote, finishTask, listNotesOf } from "./customer-notes.server.ts";
import { longestNote } from "#app/core/domain/customers/longest-note.ts";
import { newNote } from "./note.schema.ts";
import { NoteRow } from "./note-row.tsx";

export const meta = titleMeta;
export const handle = { texts: ["errors", "support"] } satisfies RouteHandle;

/** Reloads the list after an answer, so that a task that somebody else has done says so. */
export const shouldRevalidate = readAfterAnswer;

/** What the team noted about a customer, its tasks, and what the customer asks a person to look at. */
export const loader = deskLoader("customers.read", async (call, { params }) => {
  const { now, language } = call;
  const id = idSchema.parse(params.id);
  const [head, rows, reviews] = await Promise.all([
    readShownHead(call, id, "notes"),
    listNotesOf(id),
    reviewsShown(id, language),
  ]);
  const names = await readOperatorNames(
    rows.flatMap(({ writtenBy, doneBy }) => [writtenBy, doneBy ?? []].flat()),
  );
  const t = translatorOf(language, "support");
  const nameOf = (actor: string) => names.get(actor) ?? t("notes.someone");
  const today = businessDayOf(now);
  return {
    ...head,
    formKey: newFormKey(),
    reviews,
    notes: rows.map(({ id: noteId, text, dueDay, writtenBy, createdAt, doneAt, doneBy }) => {
      const day = dueDay?.toISOString().slice(0, 10) ?? null;
      return {
        ...{ id: noteId, text },
        by: t("notes.by", {
          who: isolated(nameOf(writtenBy)),
          at: formatDate(createdAt, language, "dateTime"),
        }),
        due: day && t("notes.dueOn", { day: formatDate(startOfDay(day), language, "date") }),
        isDue: day !== null && day <= today,
        done:
          doneAt &&
          t("notes.doneBy", {
            who: isolated(nameOf(doneBy ?? writtenBy)),
            at: formatDate(doneAt, language, "dateTime"),
          }),
      };
    }),
  };
});

const noteForm = z.discriminatedUnion("intent", [
  newNote.extend({ intent: z.literal("add") }),
  z.object({ intent: z.literal("done"), id: idSchema }),
  reviewAnswerForm.extend({ intent: z.literal("answer") }),
]);

export const action = deskAction("customers.act", async (call, args) => {
  const form = await readForm(args.request);
  const refused = { keep: ["intent", "text", "dueDay", "id", "answer"] };
  const input = checkForm(noteForm, form);
  if (!input.ok) return refusedAuthForm(input, form, call, refused);
  const userId = idSchema.parse(args.params.id);
  const { value } = input;
  const noted = await written(call, userId, value);
  return noted.ok
    ? redirect(`/${call.language}/operator/customers/${userId}/notes`)
    : refusedAuthForm(noted, form, call, refused);
});
export const clientAction = sendForm;

function written(call: OperatorCall, userId: string, value: z.output<typeof noteForm>) {
  if (value.intent === "answer") return answerReview(call, userId, value);
  return value.intent === "done" ? finishTask(call, userId, value.id) : addNote(call, userId, value);
}

export default function CustomerNotes() {
  const { t } = useTranslation("support");
  const may = useMay();
  const { head, reviews, notes, formKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const ofReview = refused?.values.intent === "answer";
  return (
    <>
      <CustomerHead head={head} current="notes" />
      <ReviewList reviews={reviews} refused={ofReview ? refused : undefined} />
      <section aria-labelledby="notes" className="grid grid-cols-1 gap-4">
        <h2 id="notes" className="text-lg font-semibold">
          {t("notes.title")}
        </h2>
        {may("customers.act") && head.status !== "DELETED" && (
          <NewNote key={formKey} formKey={formKey} refused={ofReview ? undefined : refused} />
        )}
        {notes.length > 0 ? (
          <List label={t("notes.title")}>
            {notes.map((note) => (
              <NoteRow key={note.id} note={note} />
            ))}
          </List>
        ) : (
          <EmptyState scene="history" title={t("notes.none")} level={3} />
        )}
      </section>
    </>
  );
}

function NewNote({ formKey, refused }: { formKey: string; refused: ShownRefusal | undefined }) {
  const { t } = useTranslation("support");
  const { form, errorOf, summary, valueOf } = useRefusal(refused, ["text", "dueDay"]);
  return (
    <Card>
      <Form ref={form} method="post" className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_auto]">
        <FormKey value={formKey} />
        {summary !== undefined && <ErrorSummary title={summary} errors={[]} />}
        <TextArea
          name="text"
          label={t("notes.text")}
          hint={t("notes.textHint")}
          error={errorOf("text")}
          defaultValue={valueOf("text")}
          required
          maxLength={longestNote}
        />
        <TextInput
          type="date"
          ltr
          optional
          name="dueDay"
          label={t("notes.due")}
          hint={t("notes.dueHint")}
          error={errorOf("dueDay")}
          defaultValue={valueOf("dueDay")}
        />
        <div>
          <SubmitButton intent="add" size="sm">
            {t("notes.add")}
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
