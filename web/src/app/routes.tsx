import type { ComponentType } from "react";
import { Navigate, type RouteObject, useParams } from "react-router-dom";
import type { Me } from "#domain/people/model.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import { maySeeReviewList } from "#domain/reviews/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import { useMe } from "#web/lib/session.tsx";
import { AdminPage } from "./AdminPage.tsx";
import { followsPeople } from "./access.ts";
import { CrashPage } from "./CrashPage.tsx";
import { Guarded } from "./Guarded.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import {
  ImportPeoplePage,
  LadderFilePage,
  LadderPage,
  LeadsWeeklyPage,
  LeadWeeklyPage,
  ManagerReviewsPage,
  MyReviewsPage,
  OnboardingFilePage,
  OnboardingPortalPage,
  OnboardingProgressPage,
  OnboardingsPage,
  PerformanceMeetingPage,
  ReviewPage,
  SelfEvaluationPage,
  SkillsPage,
  WeeklyReviewPage,
} from "./pages.ts";
import { RootRedirect } from "./RootRedirect.tsx";
import { Shell } from "./Shell.tsx";

const guarded = (isAllowed: (me: Me) => boolean, title: string, Content: ComponentType) => (
  <Guarded isAllowed={isAllowed} title={title}>
    <Content />
  </Guarded>
);

/** Redirects people who are not onboarding to the root (docs/navigation.md#routes, My Onboarding portal). */
const OnboardingPage = () =>
  useMe().isOnboarding ? <OnboardingPortalPage /> : <Navigate to={paths.root.getHref()} replace />;

const OnboardingOfRedirect = () => {
  const { userId = "" } = useParams();
  return <Navigate to={paths.onboardingProgress.getHref(userId)} replace />;
};

/** Every specified route, rendered inside the shell. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      {
        errorElement: <CrashPage />,
        children: [
          { path: paths.root.path, element: <RootRedirect /> },
          { path: paths.reviews.path, element: <MyReviewsPage /> },
          { path: paths.ladder.path, element: <LadderPage /> },
          { path: paths.skills.path, element: <SkillsPage /> },
          {
            path: paths.managerReviews.path,
            element: guarded(maySeeReviewList, "Manager Reviews", ManagerReviewsPage),
          },
          { path: paths.selfEvaluation.path, element: <SelfEvaluationPage /> },
          { path: paths.managerReview.path, element: <ReviewPage /> },
          { path: paths.managerEvaluation.path, element: <ReviewPage isEditing /> },
          { path: paths.performanceMeeting.path, element: <PerformanceMeetingPage /> },
          { path: paths.onboardings.path, element: guarded(followsPeople, "Onboardings", OnboardingsPage) },
          { path: paths.onboarding.path, element: <OnboardingPage /> },
          { path: paths.onboardingOf.path, element: <OnboardingOfRedirect /> },
          { path: paths.onboardingProgress.path, element: <OnboardingProgressPage /> },
          { path: paths.onboardingWeeklyReview.path, element: <WeeklyReviewPage /> },
          { path: paths.leadsWeekly.path, element: guarded(followsPeople, "Leads Weekly", LeadsWeeklyPage) },
          { path: paths.leadWeekly.path, element: guarded(followsPeople, "Weekly Reports", LeadWeeklyPage) },
          { path: paths.admin.path, element: guarded(mayAdminister, "Administration", AdminPage) },
          { path: paths.ladderFile.path, element: guarded(mayAdminister, "Administration", LadderFilePage) },
          { path: paths.onboardingFile.path, element: guarded(mayAdminister, "Administration", OnboardingFilePage) },
          { path: paths.peopleImport.path, element: guarded(mayAdminister, "Administration", ImportPeoplePage) },
          { path: paths.adminTab.path, element: guarded(mayAdminister, "Administration", AdminPage) },
          { path: "*", element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
