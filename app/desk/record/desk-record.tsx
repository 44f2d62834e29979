import { Fragment, type ReactElement, type ReactNode } from "react";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import type { Language } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { isOfMove, type StateAnswer } from "#app/desk/frame/state-answer.ts";
import type { Values } from "#app/core/ui/record/form-field.ts";
import type { RecordShown } from "./made-record.server.ts";
import { RecordForm, type FormAnswer, type ShownForm } from "#app/core/ui/record/record-form.tsx";
import { RecordHistory } from "./record-history.tsx";

/** What a preview is drawn of. */
export interface Previewed {
  typed: Values;
  /** The language that is being written. */
  language: Language;
  /** Its options have the names of the chosen records. */
  form: ShownForm;
}

/** The chosen options of a field, by what is typed. */
export function chosenIn({ typed, form }: Pick<Previewed, "typed" | "form">, name: string) {
  const field = form.parts.flatMap(({ fields }) => fields).find((one) => one.name === name);
  const values = (typed[name] ?? "").split("\n");
  return field?.options.filter(({ value }) => values.includes(value)) ?? [];
}

/** What a page has of a new record, by its loader. */
export type NewOf<Loader> = Extract<ReturnType<typeof useLoaderData<Loader>>, { id: null }>;
/** The same of a record that there is. */
export type KeptOf<Loader> = Extract<ReturnType<typeof useLoaderData<Loader>>, { id: string }>;

interface DeskRecordProps {
  /** The label of the button that makes a new one, or what replaces that button. */
  create?: string | ReactElement;
  /** The title, where it is not the record's name as it is. */
  title?: ReactNode;
  /** One line under the title. */
  text?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  /** Where the arrow leads; to the list if left out. */
  back?: string;
  /** The name of that page; "Back" if left out. */
  backLabel?: string;
  /** The card with the record's state, and what became of its last move. */
  states?: (answer: StateAnswer) => ReactNode;
  /** Between the title and the form. */
  children?: ReactNode;
  /** In place of the form, if there is anything. */
  instead?: ReactNode;
  /** Where the form is sent, if not to the page's own address. */
  action?: string;
  /** How customers will see what is typed. */
  preview?: (shown: Previewed) => ReactNode;
  /** Between the form and the history. */
  below?: ReactNode;
}

/** The page of a record, or of a new one: header, form with preview, and history, of the data of `deskRecord`. */
export function DeskRecord(props: DeskRecordProps) {
  const {
    create = "",
    title,
    text,
    actions,
    back,
    backLabel,
    states,
    children,
    instead,
    action,
    preview,
    below,
  } = props;
  const { t } = useTranslation("operator");
  const { id, name, list, form, history, saved } = useLoaderData<RecordShown>();
  const given = useActionData<FormAnswer | object>();
  const answer = given && "values" in given ? given : undefined;
  const ofMove = states && isOfMove(answer) ? answer : undefined;
  return (
    // A new record is another page than the one it leads to, though both are of one file.
    <Fragment key={id ?? "new"}>
      <PageHeader
        back={back ?? list}
        backLabel={backLabel}
        title={title ?? (id === null ? name : <bdi>{name}</bdi>)}
        actions={actions}
      >
        {text}
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        {states?.(ofMove)}
        {children}
        {instead ??
          (form && (
            <RecordForm
              shown={form}
              answer={ofMove ? undefined : answer}
              submit={id === null ? create : t("save")}
              saved={saved}
              action={action}
              preview={preview && ((typed, spoken) => preview({ typed, language: spoken, form }))}
            />
          ))}
        {below}
        <RecordHistory acts={history} />
      </div>
    </Fragment>
  );
}
