/**
 * The accounts that the local Google chooser offers: people of the sample organization in every status, a newcomer
 * without a profile, and an outsider whom the domain rule keeps out.
 */
export const googleAccounts = [
  { email: "amara.okafor@acme.com", name: "Amara Okafor" },
  { email: "tomas.herrera@acme.com", name: "Tomás Herrera" },
  { email: "zofia.wisniewska@acme.com", name: "Zofia Wiśniewska" },
  { email: "ingrid.solheim@acme.com", name: "Ingrid Solheim" },
  { email: "priya.raghunathan@acme.com", name: "Priya Raghunathan" },
  { email: "marta.kowalczyk@acme.com", name: "Marta Kowalczyk" },
  { email: "sofia.lindgren@acme.com", name: "Sofia Lindgren" },
  { email: "viktor.hansen@acme.com", name: "Viktor Hansen" },
  { email: "newcomer@acme.com", name: "Nadia Newcomer" },
  { email: "eve@elsewhere.example", name: "Eve Elsewhere" },
] as const;
