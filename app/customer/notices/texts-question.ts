/** The question for the terms and the privacy policy in words, made on the server: few visits ask it. */
export interface TextsQuestion {
  title: string;
  text: string;
  agree: string;
  /** Both texts, or what changed in them. */
  links: { path: string; name: string }[];
  /** Those in force, which go with the yes: an old page agrees to nothing new. */
  versions: { terms: string; privacy: string };
}
