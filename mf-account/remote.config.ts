import { defineRemote } from '@cloudplay/remote-kit'

/** Desktops get the site's header and footer; phones have the page's own back bar. */
const framed = ['header', 'footer'] as const

export default defineRemote({
  name: 'mf-account',
  devPort: 8103,
  exposes: {
    './login-mobile': './src/pages/login/LoginMobile.tsx',
    './login-desktop': './src/pages/login/LoginDesktop.tsx',
    './forgot-password-mobile': './src/pages/forgot-password/ForgotPasswordMobile.tsx',
    './forgot-password-desktop': './src/pages/forgot-password/ForgotPasswordDesktop.tsx',
    './personal': './src/pages/personal/Personal.tsx',
    './authentication': './src/pages/authentication/Authentication.tsx',
    './verification': './src/pages/truename/Verification.tsx',
    './verification-text': './src/pages/truename/VerificationText.tsx',
    './user-agreement': './src/pages/agreements/UserAgreement.tsx',
    './privacy-policy': './src/pages/agreements/PrivacyPolicy.tsx',
  },
  routes: [
    { path: '/login', expose: './login-mobile', title: { 'zh-CN': '登录', en: 'Log in' }, device: 'mobile' },
    { path: '/login', expose: './login-desktop', title: { 'zh-CN': '登录', en: 'Log in' }, device: 'desktop', chrome: [...framed] },
    { path: '/forgotPassword', expose: './forgot-password-mobile', title: { 'zh-CN': '找回密码', en: 'Reset password' }, device: 'mobile' },
    {
      path: '/forgotPassword',
      expose: './forgot-password-desktop',
      title: { 'zh-CN': '找回密码', en: 'Reset password' },
      device: 'desktop',
      chrome: [...framed],
    },
    { path: '/', search: { tab: '2' }, expose: './personal', title: { 'zh-CN': '我的', en: 'Me' }, device: 'mobile', chrome: ['tabs'] },
    { path: '/personal', expose: './personal', title: { 'zh-CN': '个人中心', en: 'My account' }, auth: true, chrome: ['tabs', ...framed] },
    {
      path: '/Authentication',
      expose: './authentication',
      title: { 'zh-CN': '实名认证', en: 'Verification' },
      auth: true,
      chrome: [...framed],
    },
    { path: '/truename/support', expose: './verification', title: { 'zh-CN': '实名认证', en: 'Verification' }, chrome: [...framed] },
    {
      path: '/truename/supportText',
      expose: './verification-text',
      title: { 'zh-CN': '实名认证说明', en: 'About verification' },
      chrome: [...framed],
    },
    {
      path: '/agreements/user',
      expose: './user-agreement',
      title: { 'zh-CN': '用户服务协议', en: 'Terms of service' },
      chrome: [...framed],
    },
    { path: '/agreements/privacy', expose: './privacy-policy', title: { 'zh-CN': '隐私政策', en: 'Privacy policy' }, chrome: [...framed] },
  ],
})
