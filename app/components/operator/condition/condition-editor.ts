import { createContext, type ComponentType } from "react";

interface Choice {
  value: string;
  label: string;
}

/** What can be chosen for a fact whose values are some of a list, and the partners for sales. */
export interface ConditionChoices {
  accountType: Choice[];
  state: Choice[];
  rfm: Choice[];
  tag: Choice[];
  listed: Choice[];
  partners: Choice[];
}

export interface ConditionFieldProps {
  name: string;
  text: string;
  /** The condition as JSON; what cannot be read begins again. */
  value: string;
  error: string | undefined;
}

/** How a form enters a condition. The page of a segment provides it, as other forms need none. */
export interface ConditionEditor {
  choices: ConditionChoices;
  Field: ComponentType<ConditionFieldProps>;
}

export const ConditionEditorContext = createContext<ConditionEditor | null>(null);
