const payDialog = {
  unavailable: 'Network error. Try again later',
}

export default { payDialog }
