import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge } from "#app/core/ui/badge.tsx";
import { CircleCheck } from "#app/core/ui/icons.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useMay } from "#app/desk/frame/use-desk.ts";

/** A note about a customer; all but the note itself are sentences. */
interface ShownNote {
  id: string;
  text: string;
  by: string;
  /** Of a task: its day. */
  due: string | null;
  isDue: boolean;
  /** Of a task that is done: by whom and when. */
  done: string | null;
}

/** A note, and of a task its day and the button that says it is done. */
export function NoteRow({ note: { id, text, by, due, isDue, done } }: { note: ShownNote }) {
  const { t } = useTranslation("support");
  const may = useMay();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5">
      <div className="grid min-w-0 grow basis-64 gap-1">
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
        <p className="text-sm text-muted">{by}</p>
        {due !== null && done === null && (
          <Badge tone={isDue ? "warn" : "neutral"} className="justify-self-start">
            {due}
          </Badge>
        )}
        {done !== null && (
          <p className="flex items-center gap-1.5 text-sm text-success-ink">
            <CircleCheck className="size-4 shrink-0" />
            {done}
          </p>
        )}
      </div>
      {due !== null && done === null && may("customers.act") && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <SubmitButton intent="done" variant="secondary" size="sm">
            {t("notes.done")}
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}
