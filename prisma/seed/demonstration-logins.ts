/** Who signs in to the demonstration; production does not serve a database that has them. */
export const demonstrationLogins = {
  amina: "amina@mezia.example",
  sami: "sami@mezia.example",
  leila: "leila@mezia.example",
  salma: "salma@mezia.example",
} as const;
