import type { ComponentType } from "react";
import { Navigate, useParams } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { lazyComponent } from "#web/lib/lazyComponent.ts";

const pages: Readonly<Record<paths.AdminTab, ComponentType>> = {
  users: lazyComponent(async () => (await import("#web/features/people/UsersPage.tsx")).UsersPage),
  reviews: lazyComponent(async () => (await import("#web/features/reviews/rounds/RoundsPage.tsx")).RoundsPage),
  positions: lazyComponent(async () => (await import("#web/features/positions/PositionsPage.tsx")).PositionsPage),
  skillsets: lazyComponent(async () => (await import("#web/features/skillsets/SkillsetsPage.tsx")).SkillsetsPage),
  requirements: lazyComponent(
    async () => (await import("#web/features/positions/RequirementsPage.tsx")).RequirementsPage,
  ),
  "onboarding-sections": lazyComponent(
    async () => (await import("#web/features/onboarding/administration/SectionsPage.tsx")).SectionsPage,
  ),
  "weekly-assessments": lazyComponent(
    async () => (await import("#web/features/onboarding/assessment/ItemsPage.tsx")).ItemsPage,
  ),
  "slack-settings": lazyComponent(
    async () => (await import("#web/features/slack/SlackSettingsPage.tsx")).SlackSettingsPage,
  ),
};

/**
 * The admin area: one page whose tabs are selected in the sidebar. An unknown tab redirects to users
 * (docs/navigation.md#admin-area).
 */
export const AdminPage = () => {
  const { tab = "users" } = useParams();
  const known = paths.adminTabs.find((name) => name === tab);
  if (!known) {
    return <Navigate to={paths.adminTab.getHref("users")} replace />;
  }
  const Tab = pages[known];
  return <Tab />;
};
