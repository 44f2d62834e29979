/** A question for a customer's yes in words, made on the server: few visits ask it. */
export interface ConsentQuestion {
  title: string;
  text: string;
  /** The answers, each with the intent that it sends; the first is the yes. */
  answers: { intent: string; name: string }[];
  /** What the question is about, or what changed in it. */
  links: { path: string; name: string }[];
  /** What goes with the answer: an old page agrees to nothing new. */
  fields: Record<string, string>;
}
