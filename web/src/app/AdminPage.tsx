import { Navigate, useParams } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { adminPages } from "./pages.ts";

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
  const Tab = adminPages[known];
  return <Tab />;
};
