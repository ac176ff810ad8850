// The part of react-router that the platform offers, served under the share key `react-router-dom`: sharing the whole
// library would keep all of it from being shaken out (docs/decisions/002-federation.md).
export {
  Navigate,
  Router,
  UNSAFE_createBrowserHistory,
  UNSAFE_RouteContext,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router'
export { Link } from './link.tsx'
