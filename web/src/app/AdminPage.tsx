import { lazy } from "react";
import { Navigate, useParams } from "react-router-dom";
import { ComingPage } from "./ComingPage.tsx";
import { type AdminTab, adminTabs, paths } from "./paths.ts";

const UsersPage = lazy(async () => ({
  default: (await import("#web/features/people/UsersPage.tsx")).UsersPage,
}));

const coming: Record<Exclude<AdminTab, "users">, { readonly title: string; readonly purpose?: string }> = {
  reviews: { title: "Performance Review Rounds" },
  positions: { title: "Positions Management", purpose: "Manage career ladder positions and their requirements" },
  skillsets: { title: "Skillsets" },
  requirements: { title: "Position Requirements" },
  "onboarding-sections": { title: "Onboarding Sections & Goals" },
  "weekly-assessments": { title: "Weekly Assessment Items" },
  "slack-settings": { title: "Slack Integration" },
};

/** The admin area: one page with tabs, chosen in the sidebar; an unknown tab falls back to users (spec 1 §2.1). */
export const AdminPage = () => {
  const { tab } = useParams();
  const known = adminTabs.find((name) => name === tab);
  if (tab !== undefined && !known) return <Navigate to={paths.adminTab.getHref("users")} replace />;
  if (known === undefined || known === "users") return <UsersPage />;
  return <ComingPage {...coming[known]} />;
};
