import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { routes } from "./routes.tsx";

const router = createBrowserRouter(routes);

/** The application of a person who is signed in and active; loaded only then. */
export const SignedIn = () => <RouterProvider router={router} />;
